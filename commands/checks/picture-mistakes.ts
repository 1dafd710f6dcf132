import type { CampaignIssue } from '../../server/campaigns/validation/issue';

const PICTURE_FORMAT = /^(?:svg|png|jpe?g|webp|avif)$/;

/** Returns advice about a file whose name is not allowed or whose contents do not match its extension. */
export function pictureAdvice({ file = '', expected, found, advice }: CampaignIssue): string | undefined {
  if (advice !== undefined) return advice;
  const [, name = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  if (expected.startsWith('имя вида')) return unknownNameAdvice(name, ending);
  if (expected.startsWith('файл ') && found !== undefined) return otherFormatAdvice(name, ending, found);
  return undefined;
}

const COPY_ADVICE = 'черновик называется campaign.next.yaml, копиям здесь не место';

function unknownNameAdvice(name: string, ending: string): string | undefined {
  if (/^ya?ml$/.test(ending)) return COPY_ADVICE;
  if (name === 'rules') return 'правила — только rules.pdf: сохраните документ как pdf';
  if (PICTURE_FORMAT.test(ending)) return undefined;
  return `${ending} на странице не показать: сохраните картинку как png или jpg, рисунок — как svg`;
}

function otherFormatAdvice(name: string, ending: string, found: string): string {
  if (/^ya?ml$/.test(ending)) return COPY_ADVICE;
  if (name === 'rules')
    return 'внутри не pdf, хотя файл так назван: сохраните документ как pdf там, где его писали';
  if (PICTURE_FORMAT.test(found))
    return `внутри не ${ending}, а ${found}: переименуйте файл в ${name}.${found}`;
  return `внутри не ${ending}: сохраните картинку как ${ending} там, где её рисовали`;
}
