import brick from '../../art/cubes/brick.svg';
import concrete from '../../art/cubes/concrete.svg';
import garden from '../../art/cubes/garden.svg';
import gyp from '../../art/cubes/gyp.svg';
import metal from '../../art/cubes/metal.svg';
import mix from '../../art/cubes/mix.svg';
import paint from '../../art/cubes/paint.svg';
import pipe from '../../art/cubes/pipe.svg';
import red from '../../art/cubes/red.svg';
import roof from '../../art/cubes/roof.svg';
import socket from '../../art/cubes/socket.svg';
import tile from '../../art/cubes/tile.svg';
import tool from '../../art/cubes/tool.svg';
import window from '../../art/cubes/window.svg';
import wood from '../../art/cubes/wood.svg';
import wool from '../../art/cubes/wool.svg';

/** Words of a category's name and the cube of its material; the first that fits. */
const cubes: readonly (readonly [RegExp, string])[] = [
  [/смес|штукат|клей/i, mix],
  [/гипс|профил/i, gyp],
  [/утепл|изоля/i, wool],
  [/кровл|фасад|водост/i, roof],
  [/кирпич|блок/i, brick],
  [/пило|дерев|напольн|паркет|ламинат/i, wood],
  [/плитк|керам/i, tile],
  [/краск|обои|лак/i, paint],
  [/электр|освещ|свет/i, socket],
  [/сантех|труб|отопл|вод/i, pipe],
  [/креп|металл/i, metal],
  [/инструм|спецод/i, tool],
  [/окн|двер/i, window],
  [/сад|дач/i, garden],
  [/бетон|жби|цемент/i, concrete],
];

/** The cube drawn for a category. */
export function cubeOf(name: string): string {
  return cubes.find(([words]) => words.test(name))?.[1] ?? red;
}
