import { SITE_BASE } from '../../../../shared/site';

/** Words of a category's name and the cube of its material, a file of `client/art/cubes`; the first that fits. */
const cubes: readonly (readonly [RegExp, string])[] = [
  [/освещ|светил|ламп/i, 'lamp'],
  [/напольн|паркет|ламинат/i, 'floor'],
  [/обои/i, 'paper'],
  [/металлопрок|арматур/i, 'beam'],
  [/водост/i, 'gutter'],
  [/труб/i, 'pipes'],
  [/гермет|пен[аы]/i, 'sealant'],
  [/спецод|обувь/i, 'wear'],
  [/отопл|радиат|котл/i, 'heat'],
  [/смес|штукат|клей/i, 'mix'],
  [/гипс|профил/i, 'gyp'],
  [/утепл|изоля/i, 'wool'],
  [/кровл|фасад/i, 'roof'],
  [/кирпич|блок/i, 'brick'],
  [/пило|дерев/i, 'wood'],
  [/плитк|керам/i, 'tile'],
  [/краск|лак/i, 'paint'],
  [/электр/i, 'socket'],
  [/сантех|вод/i, 'pipe'],
  [/креп|металл/i, 'metal'],
  [/инструм/i, 'tool'],
  [/окн|двер/i, 'window'],
  [/сад|дач/i, 'garden'],
  [/бетон|жби|цемент/i, 'concrete'],
];

/** Address of the cube drawn for a category; of concrete where there is none. */
export function cubeOf(category: { readonly name: string } | undefined): string {
  const found = category ? cubes.find(([words]) => words.test(category.name))?.[1] : 'concrete';
  return `${SITE_BASE.promo}art/cubes/${found ?? 'red'}.svg`;
}
