// A question in short, for where there is little room.

/** What is asked stands before what is told about it, each as a sentence of its own: `Which card fights? Ben attacks you.` */
export function askedFirst(text: string): string {
  const [, before, asked] = /^(.*[.:;!]) ([^.:;!]+\?)$/s.exec(text) ?? [];
  if (!before || !asked) return text;
  return `${asked.charAt(0).toUpperCase()}${asked.slice(1)} ${before.replace(/[:;]$/, ".")}`;
}
