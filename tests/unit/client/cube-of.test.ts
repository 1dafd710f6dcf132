import { expect, it } from 'vitest';
import { cubeOf } from '../../../client/features/lovecategory/choice/cube-of';
import { categories } from '../../../server/sandbox/cards';

it('every category of the sandbox has a drawing of its own', () => {
  const drawings = categories.map(({ name }) => cubeOf(name));
  expect(drawings.filter((drawing, index) => drawings.indexOf(drawing) !== index)).toEqual([]);
  expect(drawings).not.toContain(cubeOf('Чего ещё не было'));
});
