/** What may be drawn altogether, copies by `use`, patterns and the like included. */
const MOST_DRAWN = 50_000;

/** A figure of a drawing, and what it has drawn besides. */
export interface Figure {
  readonly references: string[];
  readonly children: Figure[];
  drawn?: number;
}

/** Whether more is drawn than a drawing needs, `shapes` being those with a name. */
export const drawsTooMuch = (root: Figure, shapes: ReadonlyMap<string, Figure>): boolean =>
  drawnBy(root, shapes, new Set()) > MOST_DRAWN;

/** How many shapes are drawn for one: its own, its children's and those it refers to, each as often as it does. */
function drawnBy(shape: Figure, shapes: ReadonlyMap<string, Figure>, under: Set<Figure>): number {
  if (shape.drawn !== undefined) return shape.drawn;
  if (under.has(shape)) return MOST_DRAWN + 1;
  under.add(shape);
  const parts = [...shape.children, ...shape.references.flatMap((id) => shapes.get(id) ?? [])];
  const drawn = parts.reduce((sum, part) => Math.min(sum + drawnBy(part, shapes, under), MOST_DRAWN + 1), 1);
  under.delete(shape);
  shape.drawn = drawn;
  return drawn;
}
