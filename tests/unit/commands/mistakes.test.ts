import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { folderReport } from '../../../commands/folder-report';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/fixture-folder';
import { frozenClock } from '../../support/time/clock';

/**
 * A change that adds a mistake to a correct campaign: either a replacement in campaign.yaml, or a function that edits
 * the files.
 */
type Change = readonly [from: string | RegExp, to: string] | ((folder: CampaignFolder) => void);
/** A change with the expected messages of campaign:check. */
type Case = readonly [change: Change, ...reports: RegExp[]];
/** A mistake with its name and one test case. */
type Mistake = readonly [mistake: string, ...oneCase: Case];

const NOW = '2031-02-01T12:00:00+03:00';

/** Converts the campaign.yaml of knauf2025 to an upcoming campaign of another supplier. */
const toOtherSupplier = (yaml: string) =>
  yaml
    .replaceAll('КНАУФ', 'ВОЛМА')
    .replace(/^title: .*/m, 'title: Гладкие стены с ВОЛМА')
    .replace(/^shortTitle: .*/m, 'shortTitle: Гладкие стены')
    .replace('catalogPath: catalog/knauf/', 'catalogPath: catalog/volma/')
    .replace(/from: .*/, "from: '2031-03-01'")
    .replace(/to: .*/, "to: '2031-05-31'")
    .replace(/^period:/m, "publishFrom: '2031-02-15T10:00:00'\nperiod:")
    .replace(/^legal:\n[\s\S]*?\n\n/m, 'legal:\n  - Место у ВОЛМА определяется по сумме покупок.\n\n');

async function reportOf(change: Change): Promise<string[]> {
  const folder = campaignFolder();
  onTestFinished(folder.end);
  folder.put('volma', toOtherSupplier, { 'share.png': png(1200, 630) });
  apply(change, folder);
  const { issues, errors, warnings, unread } = await folderReport(folder.path);
  return [...issues, ...errors, ...warnings, ...unread]
    .filter(([slug]) => slug === 'volma' || slug === '')
    .flatMap(([, texts]) => texts);
}

const edit = (slug: string, from: string | RegExp, to: string) => (folder: CampaignFolder) =>
  folder.change(slug, (yaml) => {
    const changed = yaml.replace(from, () => to);
    expect(changed).not.toBe(yaml);
    return changed;
  });
function apply(change: Change, folder: CampaignFolder): void {
  if (typeof change === 'function') change(folder);
  else edit('volma', ...change)(folder);
}
const all =
  (...changes: readonly Change[]) =>
  (folder: CampaignFolder) =>
    changes.forEach((change) => apply(change, folder));
const title = (text: string) => edit('volma', /^title: .*/m, `title: ${text}`);
const lead = (text: string) => edit('volma', /^lead: .*/m, `lead: ${text}`);
const addField = (line: string) => edit('volma', /^theme:/m, `${line}\ntheme:`);
const prizes = (...groups: string[]) =>
  edit(
    'volma',
    /^ {2}places: 15/m,
    `  places: 15\n  prizes:\n${groups.map((one) => `    - ${one}\n`).join('')}`,
  );
const prize = (from: number, to: number, value = '10 000') =>
  `{ from: ${from}, to: ${to}, value: ${value}, label: баллов }`;
const put = (name: string, contents: string | Buffer) => (folder: CampaignFolder) =>
  folder.putFile(`volma/${name}`, contents);
const renameFile = (name: string, other: string) => (folder: CampaignFolder) => {
  folder.remove(`volma/${name}`);
  put(other, 'x')(folder);
};
const ownFile = (folder: CampaignFolder, slug = 'volma') =>
  readFileSync(join(folder.path, slug, 'campaign.yaml'), 'utf8');
const borrowDrawings = (lender: string) => (folder: CampaignFolder) => {
  for (const size of ['l', 'm', 's']) folder.remove(`volma/banner-${size}.svg`);
  addField(`drawings: ${lender}`)(folder);
};
const draftFrom =
  (from: string, old: RegExp | string = '', text = '') =>
  (folder: CampaignFolder) => {
    const words = ownFile(folder).replace(old, text);
    put('campaign.next.yaml', `from: '${from}'\n${words}`)(folder);
  };

/** Fields of an earlier campaign. Their values differ from those of the checked campaign. */
const OTHER: Readonly<Record<string, string>> = {
  dataSlug: 'dataSlug: older',
  publishFrom: "publishFrom: '2029-02-15T10:00:00'",
  title: 'title: Другие слова заголовка',
  shortTitle: 'shortTitle: Другие слова плитки',
  lead: 'lead: Другие слова',
  productsTitle: 'productsTitle: Другие товары',
  description: `description: ${'Совсем другое описание акции. '.repeat(3).trim()}`,
  steps: 'steps: [{ title: Раз, text: раз }, { title: Два, text: два }, { title: Три, text: три }]',
  legal: 'legal:\n  - Другие условия.\n',
  tile: 'tile: { benefit: Другая польза }',
  catalogPath: 'catalogPath: catalog/other/',
};
/** Returns the name of a field, for example 'title' for 'title: Стены'. */
const nameOfField = (field: string) => /^\w+/.exec(field)?.[0] ?? '';

/** Returns the field with the value from `OTHER`, so that the earlier campaign differs from the checked one. */
function otherField(field: string): string {
  if (nameOfField(field) === 'theme') return field.replace('#0b63b0', '#0b53a0');
  return OTHER[nameOfField(field)] ?? field;
}

/** Adds an earlier campaign of a partner. Only the fields in `shared` are the same as in the checked campaign. */
const withOlderCampaign =
  (partner: string, ...shared: string[]) =>
  (folder: CampaignFolder) =>
    folder.put('older', () =>
      ownFile(folder)
        .split(/\n(?=\w)/)
        .map((field) => {
          if (nameOfField(field) === 'partner') return `partner: ${partner}`;
          return shared.includes(nameOfField(field)) ? field : otherField(field);
        })
        .join('\n'),
    );
const copyOfOlder =
  (file: string, name = file) =>
  (folder: CampaignFolder) =>
    put(name, readFileSync(join(folder.path, 'older', file)))(folder);
const sameBanner = copyOfOlder('banner-l.svg');
const sameShare = (folder: CampaignFolder) => {
  folder.putFile('older/share.png', Buffer.concat([png(1200, 630), Buffer.from('older')]));
  copyOfOlder('share.png')(folder);
};

const ELEKTRIKA = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');
const loyal = (from: RegExp, to: string) => (folder: CampaignFolder) =>
  folder.change('volma', () => ELEKTRIKA.replaceAll('karta-elektrika', 'volma').replace(from, to));

const buttonOf = (cta: string) =>
  edit('volma', 'accent:', `cta: '${cta}'\n  ctaHover: '#08467c'\n  onCta: '#ffffff'\n  accent:`);

const PNG = Buffer.from('\x89PNG\r\n', 'latin1');
/** Returns a file with the header and the end marker of a PNG image. `width` and `height` are in pixels. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.concat([PNG, Buffer.alloc(18)]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return Buffer.concat([bytes, Buffer.from('IEND')]);
}
const TITLE_IN_PICTURE = encodeURIComponent('Гладкие стены с ВОЛМА, ВОЛМА');
/**
 * Adds a share picture with the metadata that campaign:share writes: the title in `words`, and the colour and the
 * banner digest in `look`.
 */
const sharePicture = (words: string, look = '') =>
  put('share.png', Buffer.concat([png(1200, 630), Buffer.from(` campaign:share ${words}${look} \0`)]));
const OPAQUE = '<svg viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';

const YAML: Mistake[] = [
  ['a colour without quotes', ["hero: '#0b63b0'", 'hero: #0b63b0'], /:3: theme\.hero: .*напишите '#0b63b0'/],
  ['a colon in a text', title('Акция: гладкие'), /:\d+: нужно: одно значение; .*Двоеточие/],
  ['a # sign in a text', title('Гладкие #1 стены'), /текст в кавычках или примечание на своей строке/],
  ['an unclosed quote', ["to: '2031-05-31'", "to: '2031-05-31"], /^volma\/campaign\.yaml:\d+:\d+: /],
  ['a tab in the indentation', ['  rows', '\trows'], /отступ из пробелов; .*не клавишей Tab/],
  ['an apostrophe in single quotes', lead("'Баллы Д'Артаньяна'"), /:16: .*Апостроф.*двойные кавычки/],
  [
    'a second document',
    [/$/, "\n---\npublishTo: '2031-03-02'\n"],
    /^volma\/campaign\.yaml:\d+:1: .*одна акция/,
  ],
  ['an empty file', put('campaign.yaml', ''), /ничего, файл пустой/],
  ['a wrong encoding', put('campaign.yaml', Buffer.from([0xcf, 0xf0, 0xe8])), /в кодировке UTF-8/],
];

const FIELDS: Mistake[] = [
  [
    'missing, empty and unknown fields',
    all(
      ['shortTitle:', 'shorttitle: Стены\nshortTitle:'],
      [/^lead: .*\n/m, ''],
      [/^ {2}- title: Показывайте карту/m, '  - title:'],
      ['leaderboard:\n  rows: 15\n  places: 15\n', ''],
      [/^period:\n.*\n.*\n/m, ''],
    ),
    /:1: shorttitle: нужно: одно из полей: kind, /,
    /lead: нужно: это поле, оно обязательно; стоит: ничего/,
    /steps\.2\.title: нужно: текст; стоит: пусто/,
    /leaderboard: нужно: рейтинг/,
    /period: нужно: срок с полями from и to/,
  ],
  [
    'values of the wrong type',
    all(['partner: ВОЛМА', 'partner: 2031'], ['rows: 15', "rows: '15'"], title('null')),
    /partner: .*Без кавычек это число/,
    /leaderboard\.rows: .*кавычки здесь лишние/,
    /title: .*Без кавычек null/,
  ],
  [
    'values outside their limits',
    all(
      ['places: 15', 'places: 500'],
      title('Слово '.repeat(20)),
      [/ {2}- title: Показывайте карту\n.*\n/, ''],
      edit('volma', /^legal:\n.*/m, 'legal: { a: б }'),
      lead('Гладкие \u202e стены'),
    ),
    /places: .* от 1 до 100; стоит: 500/,
    /title: нужно: не длиннее 90 знаков, а здесь 119/,
    /steps: нужно: список, от 3 до 4, а здесь 2/,
    /legal: нужно: список, .*дефиса: - …/,
    /lead: .*без управляющих знаков/,
  ],
  [
    'values in the wrong format',
    all(
      ['dataSlug: volma', 'dataSlug: Volma'],
      ['catalog/volma/', 'https://volma.ru/'],
      ['kind: supplier', 'kind: partner'],
      ["'2031-03-01'", '«2031-03-01»'],
      ["'2031-02-15T10:00:00'", "'2031-02-15Т10:00:00'"],
      ["'#0b63b0'", 'blue'],
      addField("featured: [{ id: '1', name: Смесь, price: 9, unit: шт., drawing: box }]"),
    ),
    /dataSlug: нужно: строчные латинские буквы/,
    /catalogPath: нужно: путь в каталоге/,
    /kind: нужно: supplier или loyal/,
    /period\.from: нужно: день или время .* в прямых кавычках/,
    /publishFrom: .*русская буква/,
    /theme\.hero: нужно: цвет в кавычках/,
    /featured\.1\.drawing: нужно: один из/,
  ],
  [
    'a draft field in a published file',
    ['kind: supplier', "from: '2031-04-01'\nkind: supplier"],
    /from: нужно: файл без этой строки, она только для черновика/,
  ],
  [
    'an invalid path',
    loyal(/^ {2}path: .*/m, '  path: https://club.example/card/'),
    /apply\.path: нужно: путь/,
  ],
  [
    'a place placeholder in a loyalty programme',
    loyal(/^title: .*/m, "title: '${places:мест}'"),
    /title: нужно: текст без подстановки: у программы loyal нет мест/,
  ],
  [
    'old field names',
    [/value: 12 месяцев\n {4}label:/, 'is: 12 месяцев\n    what:'],
    /worth: .*is → value, what → label/,
  ],
];

const MOMENTS: Mistake[] = [
  [
    'a day that does not exist',
    ["'2031-03-01'", "'2031-02-30'"],
    /period\.from: .*такого дня или времени нет/,
  ],
  [
    'a past year in a text',
    all(title('Стены-2030 с ВОЛМА'), edit('volma', /^ {2}benefit: .*/m, '  benefit: Весна 2029 с баллами')),
    /title: «2030»: .*2031/,
    /tile\.benefit: «2029»: .*2031/,
  ],
  [
    'a page that is closed during its campaign',
    all([/From: '.*'/, "From: '2031-03-04'"], ['period:', "publishTo: '2031-03-31'\nperiod:"]),
    /publishFrom: .*позже начала/,
    /publishTo: страница закроется /,
  ],
  [
    'a page that opens late and a period that ends at midnight',
    all([/From: '.*'/, "From: '2031-03-04'"], [/05-31'/, "05-31T00:00:00'"]),
    /publishFrom: .*позже начала/,
    /period\.to: 31.мая.* в акцию не войдёт/,
  ],
  [
    'implausible years',
    all([/From: '2031/, "From: '2030"], [/to: .*/, "to: '2072-05-31'"]),
    /publishFrom: .*верен ли год/,
    /period\.to: .*больше чем через три года: верен ли год/,
  ],
  ['a draft without a start', (its) => put('campaign.next.yaml', ownFile(its))(its), /from: нужно: это поле/],
  [
    'a typing mistake in a draft',
    draftFrom('2031-04-01', /^lead: ./m, "lead: 'А  "),
    /next\.yaml:.* lead: .*два/,
  ],
  [
    'a draft that closes its page',
    draftFrom('2031-04-01', /^period:/m, "publishTo: '2031-03-20'\nperiod:"),
    /next\.yaml:\d+:\d+: publishTo: .*1\sапреля.*Снята/,
  ],
];

const PLACEHOLDERS: Mistake[] = [
  [
    'placeholders without a value',
    lead('До ${too}, ${to,day}, ${prize.2}, ${tо:day} и ${to.'),
    /campaign\.yaml:\d+:10: lead: нужно: одна из подстановок: .*\$\{to\}.*; стоит: \$\{too\}/,
    /:18: lead: нужно: \$\{to:day\}; стоит: \$\{to,day\}\. .*без запятых/,
    /:29: lead: нужно: поле leaderboard\.prizes, из/,
    /lead: нужно: \$\{to:day\}; стоит: \$\{tо:day\}\. .*русские буквы/,
    /:53: lead: нужно: \$\{to\}; стоит: \$\{to.*скобкой/,
  ],
  [
    'a range of places for a single place',
    all(['places: 15', 'places: 1'], lead('Баллы — участникам с 1-го по ${places}-е место.')),
    /lead: «1-го по \$\{places\}-е» .*\$\{places:места с 1-го\}/,
  ],
  [
    'placeholders that do not fit their sentence',
    lead('Среди ${places:победителей} с ${period} до ${to:day} 2031 — ${places} призов.'),
    /lead: «Среди \$\{places:победителей\}»: .*именительном/,
    /lead: «с \$\{period\}»: .*с \$\{from:day\} по \$\{to\}/,
    /lead: «\$\{to:day\} 2031»: .*\$\{to\}/,
    /lead: «\$\{places\} призов»: .*\$\{places:призов\}/,
  ],
  [
    'repeated words',
    all(title('Стены в в срок'), lead("'До ${to} 2031: ${places:мест} мест.'")),
    /title: «в в»: .*дважды/,
    /lead: «2031 2031»: .*дважды/,
  ],
  [
    'nonexistent days in a text',
    all(title('Стены до 31 июня'), lead('До 32 мая или 31.09.2031.')),
    /title: «31 июня»: такого дня нет/,
    /lead: «32 мая»: такого дня нет/,
    /lead: «31\.09\.2031»: такого дня нет/,
  ],
  [
    'a placeholder in the partner name',
    ['partner: ВОЛМА', 'partner: ВОЛМА ${to}'],
    /partner: нужно: текст без/,
  ],
  [
    'values that a placeholder can replace',
    all(
      prizes(prize(1, 15)),
      lead(
        'По 31 мая 2031 года, до 31.05.2031, 31.05.31, 2031-05-31, только до 31 мая, к 31-му, весь срок (1 марта – 31 мая 2031) — 10 000 баллов за 15 мест, местам с 1-го по 15-е, за 1–15-е место, за 1–15-е места.',
      ),
    ),
    /«10 000 баллов» .*\$\{prize\.1\}/,
    /lead: «31 мая 2031» .*напишите \$\{to\}/,
    /lead: «31\.05\.2031» .*напишите \$\{to\}/,
    /lead: «31\.05\.31» .*напишите \$\{to\}/,
    /lead: «2031-05-31» .*напишите \$\{to\}/,
    /lead: «31 мая» .*напишите \$\{to:day\}/,
    /lead: «1 марта – 31 мая 2031» .*\$\{period\}/,
    /lead: «15 мест» .*напишите \$\{places:мест\}/,
    /«1-го по 15-е» .*напишите 1-го по \$\{places\}-е/,
    /«1–15-е место» .*напишите \$\{prize\.1:место\}/,
    /«1–15-е места» .*напишите \$\{prize\.1:место\}/,
  ],
];

const TEXTS: Mistake[] = [
  [
    'markup that the page would display literally',
    lead("'Копите <b>баллы</b>&nbsp;с **баллы** картой до {{to}} $(to) \\u00A0.'"),
    /lead: «<b>»: тег будет виден буквами/,
    /lead: «&nbsp;»: будет видно буквами/,
    /lead: «\*\*баллы\*\*?»: разметка/,
    /lead: «\{\{to\}\}»: .*подстановка пишется/,
    /lead: «\$\(to\)»: .*подстановка пишется/,
    /lead: «\\u00A0»: .* в двойные кавычки/,
  ],
  [
    'wrong quotes',
    lead('Копите "баллы" «баллы с картой.'),
    /lead: «"баллы"»: .*«ёлочки»/,
    /lead: ««баллы с картой\.»: .*не закрыта/,
  ],
  [
    'wrong spaces around punctuation',
    all(lead('Баллы  ждут. Копите , если есть ${to},баллы ждут.'), title('Стены с картой.Баллы ждут')),
    /title: «картой\.Баллы»: нужен пробел/,
    /lead: .*два пробела/,
    /lead: «Копите ,»: пробел перед/,
    /lead: «\$\{to\},баллы»: нужен пробел/,
  ],
  [
    'invisible characters',
    all(title('Гладкие сте\u00adны'), lead('Копите\u200b баллы.')),
    /title: .*невидимый/,
    /lead: .*невидимый/,
  ],
  ['a hyphen instead of a dash', lead('Баллы - за покупки.'), /lead: «Баллы - за»: .*тире/],
  [
    'Latin letters in Russian words',
    lead('Cкидка c ВОЛМА.'),
    /lead: «Cкидка»: .* и латинские/,
    /lead: «c»: .*латинская/,
  ],
  [
    'a word that is too long for a phone',
    title('Электроинструментальный'),
    /title: «Электр.*»: .*разорвётся/,
  ],
];

const PICTURES: Mistake[] = [
  [
    'files with unsupported names',
    all(
      renameFile('share.png', 'share.PNG'),
      put('banner-x.txt', 'x'),
      put('campaign — копия.yaml', 'x'),
      put('bаnner-s.jpg', 'x'),
    ),
    /share\.PNG: .*в share\.png/,
    /banner-x\.txt: txt на странице не показать/,
    / — копия\.yaml: этот файл не читается/,
    /b.nner-s\.jpg: .*в banner-s\.jpg/,
  ],
  [
    'files of the wrong format or size',
    all(put('banner-m.svg', PNG), put('share.png', Buffer.alloc(700_000)), put('rules.pdf', 'PK')),
    /не svg, а png: .*banner-m\.png$/,
    /share\.png: .* 600 КБ; стоит: 700 КБ/,
    /rules\.pdf: внутри не pdf.*сохраните документ как pdf/,
  ],
  [
    'pictures that browsers cannot show',
    all(
      put('banner-l.svg', '<svg viewBox="0 0 4 3"><g><rect width="4"></g></svg>'),
      put('banner-m.svg', '<svg viewBox="0 0 4 3"><!-- <g> --><image href="banner.png"/></svg>'),
      put('share.png', png(1200, 630).subarray(0, 24)),
    ),
    /banner-l\.svg: .*не закрыт тег <rect>/,
    /banner-m\.svg: .*«banner\.png»/,
    /share\.png: файл обрезан/,
  ],
  [
    'files that the page does not show',
    all(renameFile('share.png', 'share.svg'), put('share.svg', '<svg></svg>'), put('rules.pdf', '%PDF-1')),
    /share\.svg: svg в предпросмотре/,
    /rules\.pdf: .*допишите поле rules/,
  ],
  ['a duplicate picture', put('banner-l.png', png(1200, 900)), /нужно: один файл banner-l/],
  [
    'a drawing with a background and text',
    put('banner-l.svg', OPAQUE.replace('</svg>', '<text>А</text></svg>')),
    /banner-l\.svg: рисунок с фоном .*framed: true/,
    /текст.*переведите в кривые/,
  ],
  [
    'missing pictures',
    (folder) => ['banner-m.svg', 'share.png'].forEach((name) => folder.remove(`volma/${name}`)),
    /ещё banner-m/,
    /volma: нет share\.png: .*:share/,
  ],
  [
    'a share picture with wrong proportions',
    put('share.png', png(900, 900)),
    /900 × 900, .* нужно 1200 × 630/,
  ],
];

const LEFTOVERS: Mistake[] = [
  [
    'fields of an earlier campaign',
    withOlderCampaign('ВОЛМА', 'lead', 'dataSlug'),
    /lead: «.*», похоже, осталось от older/,
    /dataSlug: «volma», .* от older: товары/,
  ],
  [
    'fields and the partner name of another campaign',
    all(
      withOlderCampaign('РОТБАНД', 'steps', 'theme', 'catalogPath'),
      edit('volma', /^title: .*/m, 'title: Гладкие стены и РОТБАНД'),
    ),
    /steps: «Покупайте», похоже, осталось от older/,
    /theme: «#0b63b0», .* от older/,
    /catalogPath: .*volma.* от older/,
    /title: «РОТБАНД», похоже, осталось от older/,
  ],
  [
    'the rules file of another period',
    all(
      addField('rules: { label: Правила, file: rules.pdf }'),
      put('rules.pdf', '%PDF-1'),
      withOlderCampaign('ВОЛМА', 'rules'),
      edit('older', /to: .*/, "to: '2031-04-30'"),
      (folder) => folder.putFile('older/rules.pdf', '%PDF-1'),
    ),
    /rules\.pdf: тот же файл, что у older, а срок другой/,
  ],
];

/** Kinds of mistakes with several test cases. Each case has its own campaign, because the cases exclude each other. */
const SEVERAL_CASES: readonly (readonly [mistake: string, ...cases: Case[]])[] = [
  [
    'a special character at the start of a text',
    [title('*Гладкие'), /^volma\/campaign\.yaml:\d+:\d+: .*Звёздочка/],
    [title('!Гладкие стены'), /Восклицательный знак в начале/],
  ],
  [
    'unbalanced brackets',
    [
      prizes(prize(1, 3).replace(' }', ''), prize(4, 15)),
      /:\d+:7: нужно: закрытая скобка; стоит: \{ from: 1, /,
    ],
    [prizes(`${prize(1, 15)} }`), /стоит: \}\. Скобка здесь лишняя/],
  ],
  [
    'an unquoted text inside brackets',
    [
      edit('volma', / {2}benefit: .*/, '  { benefit: До ${to} }'),
      /campaign\.yaml:\d+:\d+: .*скобками \{ \}.*в кавычки/,
    ],
    [
      edit('volma', /tile:\n.*/, 'tile: { benefit: Скидки, баллы }'),
      /tile\.баллы: .*Запятая.*скобками \{ \}.*в кавычки/,
    ],
    [
      prizes("{ from:1, to: 15, value: '5', label: баллов }"),
      /from:1: .*После двоеточия нужен пробел/,
      /from: нужно: это поле/,
    ],
  ],
  [
    'a repeated field',
    [['productsTitle:', 'lead: ещё раз\nproductsTitle:'], /поле, которое названо один раз/],
    [
      [/ {2}- title: Показывайте карту/, '    title: Показывайте карту'],
      /title: Показывайте карту\. .*дефиса/,
    ],
  ],
  [
    'prizes that do not cover all places',
    [prizes(prize(1, 3), prize(5, 15)), /2\.from: нужно: 4: группы.*; стоит: 5\.$/],
    [prizes(prize(1, 14)), /prizes\.1\.to: нужно: 15:/],
  ],
  [
    'card benefits that are not numbers',
    [addField('discountPercent: 7 %'), /discountPercent: нужно: число процентов от 0 до 90/],
    [addField('pointsFactor: 0'), /pointsFactor: нужно: число от 1 до 100/],
    [addField('discountPercent: 7'), /discountPercent: поле для программ loyal/],
  ],
  [
    'fields that the page does not show',
    [
      all(
        addField('catalogLabel: В каталог'),
        addField('cardCheck: { landing: volma }'),
        addField("featured: [{ id: '1', name: Смесь, price: 9, unit: шт., drawing: coil }]"),
      ),
      /catalogLabel: .*не видно/,
      /cardCheck: .* loyal/,
      /featured: .*не видно/,
    ],
    [
      all(
        loyal(/^title: .*/m, 'title: Карта мастера\nlead: Скидки по карте.'),
        addField('leaderboard: { rows: 5, places: 5 }'),
        [/^featured:\n(?: .*\n)+|^productsTitle: .*\n/gm, ''],
      ),
      /lead: .*не видно.*benefitsTitle/,
      /leaderboard: .* supplier/,
      /allProductsLabel: .*не видно.*featured/,
    ],
  ],
  [
    'dates in the wrong order',
    [[/to: .*/, "to: '2030-05-31'"], /period\.to: нужно: конец позже начала/],
    [[/From: '.{4}/, "From: '2032"], /publishFrom: .*раньше конца/],
  ],
  [
    'a draft that visitors never see',
    [draftFrom('2031-06-01'), /:1:7: from: .* 1\sиюня.* кончится \(31\sмая/],
    [draftFrom('2031-02-10', /^lead: .*/m, 'lead: Другие слова'), /next\.yaml:1:7: from: .*страницы ещё нет/],
    [draftFrom('2031-04-01'), /campaign\.next\.yaml:1:7: from: .*то же/],
  ],
  [
    'a draft of another campaign',
    [
      draftFrom('2031-04-01', /from: .*\n.*\n/, "from: '2031-09-01'\n  to: '2031-10-31'\n"),
      /next\.yaml:\d+:\d+: period\.from: .*campaign:new/,
    ],
    [
      draftFrom('2031-04-01', 'dataSlug: volma', 'dataSlug: other'),
      /next\.yaml:\d+:\d+: dataSlug: .*other.*volma/,
    ],
  ],
  [
    'colours with too little contrast',
    [["hero: '#0b63b0'", "hero: '#d0e0f0'"], /theme\.hero: нужно: цвет темнее.*\(1,\d+ из 4,5\)/],
    [buttonOf('#0a5a9f'), /theme\.cta: кнопка #0a5a9f сливается с шапкой \(1,\d+ из 3\)/],
  ],
  [
    'a share picture older than the page',
    [sharePicture('x'), /share\.png: на картинке «x», .*:share/],
    [sharePicture(TITLE_IN_PICTURE, '/#ffffff'), /#ffffff, а .*hero: '#0b63b0'/],
    [sharePicture(TITLE_IN_PICTURE, `/#0b63b0/${'0'.repeat(64)}`), /прежний баннер/],
  ],
  [
    'drawings borrowed from an unsuitable campaign',
    [all(withOlderCampaign('РОТБАНД'), borrowDrawings('older')), /drawings: .* older другого/],
    [all(withOlderCampaign('ВОЛМА'), borrowDrawings('older')), /drawings: .* older: .* положите свои/],
    [borrowDrawings('nobody'), /:\d+:\d+: drawings: нужно: имя акции, .* nobody/],
  ],
  [
    'an incomplete advertising label',
    [
      addField("advertising: 'ООО «Волма», erid: …'"),
      /advertising: нет слова «Реклама»/,
      /advertising: нет номера/,
    ],
    [
      all(addField("advertising: 'Реклама. erid: 2Vt7'"), withOlderCampaign('ВОЛМА', 'advertising')),
      /2Vt7 тот же/,
    ],
  ],
  [
    'the partner or texts of an earlier campaign',
    [
      all(withOlderCampaign('РОТБАНД'), ['partner: ВОЛМА', 'partner: РОТБАНД']),
      /:\d+: partner: «РОТБАНД» .*older/,
    ],
    [
      all(
        [/text: Посчитаем.*/, 'text: Скидка 7 % на кабель.'],
        withOlderCampaign('РОТБАНД', 'steps'),
        edit('volma', 'Выбирайте товары', 'Берите смеси'),
      ),
      /steps\.2: «Показывайте карту», похоже, осталось от older/,
    ],
  ],
  [
    'pictures of an earlier campaign',
    [all(withOlderCampaign('РОТБАНД'), sameBanner), /banner-l\.svg: .*older другого/],
    [
      all(withOlderCampaign('ВОЛМА'), copyOfOlder('banner-l.svg', 'banner-m.svg'), sameShare),
      /volma\/banner-m\.svg: тот же файл, что у older \(banner-l\.svg\)/,
      /volma\/share\.png: тот же файл, что у older: .*campaign:share -- volma/,
    ],
  ],
];

beforeAll(() => frozenClock(Date.parse(NOW)).restore);

describe('campaign:check', () => {
  const mistakes = [...YAML, ...FIELDS, ...MOMENTS, ...PLACEHOLDERS, ...TEXTS, ...PICTURES, ...LEFTOVERS];
  const single = mistakes.map(([mistake, ...oneCase]) => ({ mistake, cases: [oneCase] }));
  const several = SEVERAL_CASES.map(([mistake, ...cases]) => ({ mistake, cases }));

  it.each([...single, ...several])(
    'reports $mistake exactly once and with its position',
    async ({ cases }) => {
      for (const [change, ...reports] of cases) {
        const found = await reportOf(change);
        for (const report of reports) expect(found).toContainEqual(expect.stringMatching(report));
        expect(found, found.join('\n')).toHaveLength(reports.length);
      }
    },
  );

  it.each<[string, Change]>([
    ['without prizes', () => {}],
    ['with two groups of prizes', prizes(prize(1, 3), prize(4, 15, '5 000'))],
    ['with a season that spans two years in its title', title('Зима 2030–2031 с ВОЛМА')],
    ['with one place', all(['places: 15', 'places: 1'], lead('Приз получит ${places:места с 1-го}.'))],
    ['with 21 places', all(['places: 15', 'places: 21'], lead("'Баллы — за ${places:места с 1-го}.'"))],
    [
      'that ends in the following year',
      all([/from: .*/, "from: '2031-08-01'"], [/to: .*/, "to: '2032-01-31'"], lead("'Срок — ${period}.'")),
    ],
    ['of a loyalty programme', loyal(/^title: .*/m, 'title: Карта мастера')],
    [
      'of a loyalty programme with a period',
      loyal(/^steps:/m, "period: { from: '2031-03-01', to: '2031-05-31' }\nsteps:"),
    ],
    [
      'of a loyalty programme with its own section of steps',
      loyal(
        /^title: .*/m,
        'title: Карта мастера\nlead: Скидки до конца года.\nbenefitsTitle: Что даст карта',
      ),
    ],
  ])('accepts a valid campaign %s', async (_, change) => {
    expect(await reportOf(change)).toEqual([]);
  });

  it.each([
    'Покупайте до ${to:day}: призы — для первых 15 участников, баллы — из 15 мест.',
    'Акция идёт с ${from} по ${to}, итоги — 15 июня 2031 года.',
    'Весь май двойные баллы за грунтовку, весной их больше.',
    'Скидка 15 % на всё, кроме плит 3×2,5 и профиля 60×27.',
    'За каждые 1 000 ₽ — 10 баллов, за 10 000 ₽ — уже 150.',
    'Дарим ${prize.1}, остальным — скидку 5 % до 31 августа 2031.',
    'Приходите с 9:00 до 21:00 в любой из 15 магазинов.',
    'Баллы действуют 12 месяцев, потратить их можно до 31 мая 2032 года.',
    'Мы работаем с 1 марта 2003 года, и у нас 31 город.',
    '5 шагов к ровной стене: грунт, маяки, смесь, правило, тёрка.',
    'Смеси «Волма-Слой» и листы ГКЛВ (12,5 мм) — в каждом магазине.',
    'Второе место, третье место — награды получат все ${places:победителей}.',
    'Купите 15 мешков — привезём бесплатно.',
    'Заберите приз до 30 июня: адрес пришлём в СМС.',
    'По 115 мест в двух регионах, 215 мест за год.',
    'Место в рейтинге обновляем раз в сутки, в 6:00.',
    'Скидка по карте SAINT-GOBAIN & VOLMA — 7 %; подробности на сайте.',
    'Тел. 8 (800) 555-35-35, звонок бесплатный!',
    'Что получит участник? Баллы, скидки и приз.',
    'В 2031-м году нам 28 лет — празднуем вместе.',
    'Плиты 1,5 × 2,5 м, с 10.01.2027 по 15.03.2027 — по 389,50 ₽.',
    'Пишите на ivanov.p@example.ru, сайт — www.пример.рф/акция?a=1,б и https://example.ru/?q=а,б!',
    'Сделал А.С. Иванов, т.е. мастер, и т.д.; адрес: г. Москва, ул. Ровная, д. 5-7, стр. 2.',
    'Ветро-влагозащита «Изоспан-А»… Тел.: 8-800-555-35-35 (доб. 12).',
    'Цена — 5–10 ₽, скидка −7 %; от 1 шт. до 3 кг.',
    'Акция «1 + 1 = 3»: третий мешок — в подарок, четвёртый — за полцены!',
    'Профиль ПН-2 75×40 мм, 3 м; лист ГКЛ 12,5 мм, 2500 × 1200 — со скидкой 10 %.',
    'Ждём на пр. Энгельса, 126, лит. А, и в г. Выборге (Ленинградское ш., 49А).',
    'Пн.–пт. — 8:00–20:00, сб. и вс. — до 18:00; 12 июня магазины закрыты.',
    'Не суммируется с другими скидками (кроме карты «Мастер»): подробности — на кассе.',
    'LED-лампа, USB-кабель и Wi-Fi-розетка — в подарок; сертификат придёт на e-mail.',
    'Грунтовка Ceresit CT 17, Weber.Vetonit LR+ и клей CM 11 Pro: 899 ₽ за 10 л.',
    'Покупки от 1 000 до 49 999 ₽: 1 балл за 10 ₽; свыше 50 000 ₽ — 2 балла.',
    'ООО «Волма», ИНН 7805156370, ОГРН 1027804168280; тел. +7 (812) 334-93-03.',
    'Начислим в течение 10 рабочих дней; возврат — 14 дней (ст. 26.1 Закона «О защите прав потребителей»).',
    'Баллы сгорают через 365 дней… Успейте! Как? Просто покажите карту?!',
    'Плотность — 45 кг/м³, λ = 0,037 Вт/(м·К), от −20 до +40 °C, класс КМ0/НГ.',
    'Условия: а) покупка от 5 шт.; б) карта клуба; в) 1 чек — 1 купон.',
    'Цемент М500 Д0 и смесь М-150/М-200 — по цене завода; доставка — 45 ₽/км за МКАД.',
    'Участникам «Клуба мастеров» — +5 % к баллам: ×1,05 за каждый чек.',
    'Приз — перфоратор Makita HR2470 SDS-Plus (780 Вт, 2,4 Дж), 2-й приз — уровень 60 см.',
    'Шаг 1/3: выберите смесь. Шаг 2/3: предъявите карту. Шаг 3/3: ждите итогов 15.06.2031 г.',
    'Условия — в п. 3.15.20 правил, артикул 1234-56-78, версия 31.31.31.',
    'Правила № 5/2031-А: «Победитель — тот, кто купил больше» (п. 3.2, абз. 2).',
    'Купите 10 и более — 2 бесплатно; 16-е–30-е места получат скидку 3 %.',
    'Ось x, класс C по ГОСТ, тип A и витамин C — да, да, всё есть.',
    'Выбираем среди 15 победителей: всего ${places:призов} в регионе.',
    'Ё-моё, как ровно! Отзыв: «Клал сам: 40 м² за 2 дня, перепад — 1,5 мм».',
    'До 15 % в чат-боте t.me/volma_bot, промокод STENA15; детали: volma.example/akcii#mart.',
    'С 01.07 по 31.07.2031 баллы можно тратить на всё; в 2032 году — только на смеси.',
    'Скидка 10 %*, подарок**. * Кроме цемента. ** Пока есть на складе.',
    'Муфта 3/4" и кран 1/2" — по цене одного.',
    'Организатор — ООО «Торговый дом „Волма“», смесь — «Волма „Слой“».',
    'Смешайте цемент и песок 1 : 3; план — в масштабе 1 : 100.',
    'Маршрут — в Яндекс.Картах, заказ — на Яндекс.Маркете.',
    'Вопросы — в отдел R&D; склад — в Гатчине.',
    'Размер: 2,5×1,2 м (±3 мм), вес ≈ 30 кг, ~12 листов; цена <500 ₽, а скидка >5 %.',
    'Скидка 5 % — на первый заказ; 7 % — со второго (подробности на сайте).',
    'Приз — смарт-часы; второй приз — набор бит «50-в-1».',
    'Клуб открыт 24/7: пишите в WhatsApp, Telegram или MAX!',
    'Участвуют юр. и физ. лица, ИП, самозанятые, т. е. все.',
    '🔥 Скидка до 20 %! ❤️ Только для своих 👷\u200d♂️.',
    'Температура: 5…30 °C, расход — 1,2–1,5 кг/м² при слое 1 мм.',
    'Товары с меткой «Акция» (жёлтый ценник), кроме уценки [код 99].',
    'Чек № 123_456 и код VOLMA_2031_15 сохраните до конца года.',
    'Карта: 1) обычная, 2) золотая; золотым — вдвое больше.',
    'Минимальный чек = 3 000 ₽; 1 балл = 1 ₽.',
    'Инженеры «Волмы» приедут на объект в СПб, Мск, ЛО и МО: выезд — 0 ₽, звонок — тоже.',
  ])('accepts the text «%s»', async (text) => {
    expect(await reportOf(all(prizes(prize(1, 15)), lead(`'${text}'`)))).toEqual([]);
  });

  it('reports missing pictures in addition to invalid fields', async () => {
    const several = all(
      edit('volma', 'rows: 15', "rows: '15'"),
      ...['l', 'm', 's'].map((size) => (folder: CampaignFolder) => folder.remove(`volma/banner-${size}.svg`)),
      addField('rules: { label: Правила, file: rules.pdf }'),
      (folder) => folder.remove('volma/share.png'),
    );
    expect(await reportOf(several)).toEqual([
      expect.stringMatching(/leaderboard\.rows: /),
      expect.stringMatching(/ещё banner-l, banner-m, banner-s/),
      expect.stringMatching(/rules\.file: .*rules\.pdf/),
      expect.stringMatching(/нет share\.png/),
    ]);
  });

  it.each([
    {
      change: 'hide',
      old: /^publishFrom: .*/m,
      text: "publishFrom: '2031-04-20'",
      report: /: publishFrom: .*Скрыта/,
    },
    { change: 'end', old: /to: .*/, text: "to: '2031-03-20'", report: /: period\.to: .*Завершена/ },
    { change: 'postpone', old: /from: .*/, text: "from: '2031-04-20'", report: /: period\.from: .*Скоро/ },
  ])('reports a draft that would $change a running campaign', async ({ old, text, report }) => {
    expect(await reportOf(draftFrom('2031-04-01', old, text))).toEqual([expect.stringMatching(report)]);
  });

  it('reports mistakes with the name of the draft file if the draft is already published', async () => {
    const withRules = draftFrom(
      '2031-01-15',
      /^theme:/m,
      'rules: { label: Правила, file: rules.pdf }\ntheme:',
    );
    expect(await reportOf(withRules)).toContainEqual(
      expect.stringMatching(/campaign\.next\.yaml:\d+:\d+: rules\.file: .*рядом файл rules\.pdf/),
    );
  });

  it('reports the issues of several fields at once', async () => {
    const several = all(
      lead('Копите  баллы.'),
      edit('volma', 'rows: 15', "rows: '15'"),
      edit('volma', /to: .*/, "to: '2020-05-31'"),
    );
    expect(await reportOf(several)).toEqual([
      expect.stringMatching(/leaderboard\.rows: /),
      expect.stringMatching(/period\.to: нужно: конец позже начала/),
      expect.stringMatching(/lead: .*два пробела/),
    ]);
  });

  it('accepts dates and amounts in texts if no field of the campaign contains them', async () => {
    const other = all(
      prizes(prize(1, 15)),
      lead('До 30 мая 2031 года, 31 мая 2030 и 31.05.30 — 115 мест, 15 товаров, 1 500 баллов, 10 000 ₽.'),
    );
    expect(await reportOf(other)).toEqual([]);
  });

  it.each(['png', 'jpg', 'webp', 'avif'] as const)(
    'reports %s banners of unsuitable size or proportions',
    async (ending) => {
      const picture = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#123456' } })
          .toFormat(ending === 'jpg' ? 'jpeg' : ending)
          .toBuffer();
      const banners = {
        l: await picture(200, 150),
        m: await picture(700, 1400),
        s: await picture(1200, 300),
      };
      const report = await reportOf((folder) => {
        for (const size of ['l', 'm', 's']) folder.remove(`volma/banner-${size}.svg`);
        for (const [size, bytes] of Object.entries(banners)) put(`banner-${size}.${ending}`, bytes)(folder);
      });
      expect(report).toEqual([
        expect.stringContaining(`banner-l.${ending}: 200 × 150 — будет мутно`),
        expect.stringContaining(`banner-m.${ending}: 700 × 1400 — выше, чем шире`),
        expect.stringContaining(`banner-s.${ending}: 1200 × 300 — слишком широко`),
      ]);
    },
  );

  it.each(['png', 'jpg', 'webp'] as const)('reports a truncated %s banner', async (ending) => {
    const noise = { mean: 128, sigma: 40, type: 'gaussian' } as const;
    const bytes = await sharp({
      create: { width: 1200, height: 900, channels: 3, noise, background: '#fff' },
    })
      .toFormat(ending === 'jpg' ? 'jpeg' : ending)
      .toBuffer();
    const part = bytes.subarray(0, Math.min(bytes.length / 3, 500_000));
    // JPEG comment that contains the end-of-image marker, as an embedded thumbnail would.
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0xff, 0xd9]);
    const withComment = Buffer.concat([part.subarray(0, 2), comment, part.subarray(2)]);
    const truncateBanner = (folder: CampaignFolder) => {
      folder.remove('volma/banner-l.svg');
      put(`banner-l.${ending}`, ending === 'jpg' ? withComment : part)(folder);
    };
    expect(await reportOf(truncateBanner)).toEqual([
      expect.stringContaining(`banner-l.${ending}: файл обрезан`),
    ]);
  });

  it('checks the draft instead of campaign.yaml if the draft is already published', async () => {
    const withDraft = (from: string) =>
      all(sharePicture(TITLE_IN_PICTURE), draftFrom(from, /^title: .*/m, 'title: Ровные стены'));
    expect(await reportOf(withDraft('2031-04-01'))).toEqual([]);
    expect(await reportOf(all(withDraft('2031-01-15'), lead('Копите  баллы.')))).toEqual([
      expect.stringMatching(/share\.png: .* на странице «Ровные стены, ВОЛМА»: npm run campaign:share/),
      expect.stringMatching(/campaign\.next\.yaml:1:7: from: .*с 15\sянваря\s2031.* не видны\. Переименуйте/),
    ]);
  });

  it('accepts legal terms shared with another campaign and a picture that another campaign has copied', async () => {
    const copied = all(
      edit('volma', 'Место у ВОЛМА', 'Место'),
      withOlderCampaign('ВОЛМА', 'legal'),
      (folder) => {
        const copier = ownFile(folder, 'older').replace('ВОЛМА', 'ИНОЙ').replace('0b53a0', '0b43a0');
        folder.put('copier', () => copier.replace("From: '2029", "From: '2031").replace('02-15T', '02-20T'));
        for (const slug of ['copier', 'volma']) folder.putFile(`${slug}/banner-l.svg`, '<svg></svg>');
      },
    );
    expect(await reportOf(copied)).toEqual([]);
  });

  it('accepts a campaign whose folder was copied', async () => {
    const backup = (folder: CampaignFolder) => folder.put('volma-copy', () => ownFile(folder));
    expect(await reportOf(backup)).toEqual([]);
  });

  it('accepts a common word that is also a partner name', async () => {
    const sameWord = all(withOlderCampaign('Основа'), lead('Ровная основа и основание — за один день.'));
    expect(await reportOf(sameWord)).toEqual([]);
    expect(await reportOf(all(withOlderCampaign('Основа'), lead('Плиты ОСНОВА дешевле.')))).toEqual([
      expect.stringMatching(/lead: «ОСНОВА», похоже, осталось от older/),
    ]);
  });

  it('ignores mistakes in another campaign', async () => {
    const later = edit('older', "'2029-02-15", "'2031-02-20");
    const copied = all(withOlderCampaign('ВОЛМА', 'title', 'catalogPath'), later, sameBanner);
    for (const broken of [
      edit('older', 'tint:', '\ttint:'),
      edit('older', 'partner: ВОЛМА', 'partner: 2025'),
      edit('older', /to: .*/, "to: '2020-01-01'"),
    ])
      expect(await reportOf(all(copied, broken))).toEqual([]);
  });

  it('ignores mistakes in a finished campaign', async () => {
    const finished = edit('volma', /from: .*\n.*\n/, "from: '2030-03-01'\n  to: '2030-03-31'\n");
    const published = edit('volma', /^publishFrom: .*\n/m, '');
    expect(await reportOf(all(finished, published, lead('Копите  баллы.')))).toEqual([]);
  });
});
