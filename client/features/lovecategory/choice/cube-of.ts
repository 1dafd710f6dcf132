import beam from '../../../art/cubes/beam.svg';
import brick from '../../../art/cubes/brick.svg';
import concrete from '../../../art/cubes/concrete.svg';
import floor from '../../../art/cubes/floor.svg';
import garden from '../../../art/cubes/garden.svg';
import gutter from '../../../art/cubes/gutter.svg';
import gyp from '../../../art/cubes/gyp.svg';
import heat from '../../../art/cubes/heat.svg';
import lamp from '../../../art/cubes/lamp.svg';
import metal from '../../../art/cubes/metal.svg';
import mix from '../../../art/cubes/mix.svg';
import paint from '../../../art/cubes/paint.svg';
import paper from '../../../art/cubes/paper.svg';
import pipe from '../../../art/cubes/pipe.svg';
import pipes from '../../../art/cubes/pipes.svg';
import red from '../../../art/cubes/red.svg';
import roof from '../../../art/cubes/roof.svg';
import sealant from '../../../art/cubes/sealant.svg';
import socket from '../../../art/cubes/socket.svg';
import tile from '../../../art/cubes/tile.svg';
import tool from '../../../art/cubes/tool.svg';
import wear from '../../../art/cubes/wear.svg';
import window from '../../../art/cubes/window.svg';
import wood from '../../../art/cubes/wood.svg';
import wool from '../../../art/cubes/wool.svg';

/** Words of a category's name and the cube of its material; the first that fits. */
const cubes: readonly (readonly [RegExp, string])[] = [
  [/освещ|светил|ламп/i, lamp],
  [/напольн|паркет|ламинат/i, floor],
  [/обои/i, paper],
  [/металлопрок|арматур/i, beam],
  [/водост/i, gutter],
  [/труб/i, pipes],
  [/гермет|пен[аы]/i, sealant],
  [/спецод|обувь/i, wear],
  [/отопл|радиат|котл/i, heat],
  [/смес|штукат|клей/i, mix],
  [/гипс|профил/i, gyp],
  [/утепл|изоля/i, wool],
  [/кровл|фасад/i, roof],
  [/кирпич|блок/i, brick],
  [/пило|дерев/i, wood],
  [/плитк|керам/i, tile],
  [/краск|лак/i, paint],
  [/электр/i, socket],
  [/сантех|вод/i, pipe],
  [/креп|металл/i, metal],
  [/инструм/i, tool],
  [/окн|двер/i, window],
  [/сад|дач/i, garden],
  [/бетон|жби|цемент/i, concrete],
];

/** The cube drawn for a category. */
export function cubeOf(name: string): string {
  return cubes.find(([words]) => words.test(name))?.[1] ?? red;
}
