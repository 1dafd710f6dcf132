import type { CampaignIssue } from '../../server/campaigns/validation/issue';

const SHOWN = /^(?:svg|png|jpe?g|webp|avif)$/;

/** Returns advice for a file of an unknown format, or of another format than its name says. */
export function pictureAdvice({ file = '', expected, found, advice }: CampaignIssue): string | undefined {
  const [, name = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const isUnknown = expected.startsWith('имя вида');
  const isOther = expected.startsWith('файл ') && found !== undefined;
  if (advice !== undefined || !(isUnknown || isOther)) return advice;
  if (/^ya?ml$/.test(ending)) return 'черновик называется campaign.next.yaml, копиям здесь не место';
  if (name === 'rules' && isOther)
    return 'внутри не pdf, хотя файл так назван: сохраните документ как pdf там, где его писали';
  if (name === 'rules') return 'правила — только rules.pdf: сохраните документ как pdf';
  if (isOther)
    return SHOWN.test(found)
      ? `внутри не ${ending}, а ${found}: переименуйте файл в ${name}.${found}`
      : `внутри не ${ending}: сохраните картинку как ${ending} там, где её рисовали`;
  return SHOWN.test(ending)
    ? undefined
    : `${ending} на странице не показать: сохраните картинку как png или jpg, рисунок — как svg`;
}
