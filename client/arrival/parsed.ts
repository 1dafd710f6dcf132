/** Resolves when the whole of the HTML is in the document; the entry may run before. */
export async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}
