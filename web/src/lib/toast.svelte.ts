// Short words that come up and go: something was done, or could not be done.

const STAYS = 6000;

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  #next = 1;

  /** Say something. What went wrong stays until it is dismissed. */
  say(text: string, { bad = false }: { bad?: boolean } = {}): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, bad }];
    if (!bad) setTimeout(() => this.dismiss(id), STAYS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}

export const toasts = new Toasts();
