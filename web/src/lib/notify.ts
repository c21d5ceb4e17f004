// Telling somebody who looks elsewhere that it is their turn, where the browser and the settings allow it.

/** Show a notification if the page is hidden and it was allowed. A press on it brings the page back. */
export function notify(title: string, text: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body: text, tag, icon: "/favicon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones only allow notifications from a service worker; the title's badge says it there.
  }
}
