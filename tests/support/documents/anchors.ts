/** Anchors of a Markdown document's headings, as GitHub builds them. */
export function anchorsOf(markdown: string): readonly string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
