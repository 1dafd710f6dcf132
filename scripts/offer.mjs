/** Makes the public offer of the loyal-customer programme, client/public/download/loyal: `node scripts/offer.mjs`. */
import { createWriteStream } from 'node:fs';
import * as esbuild from 'esbuild';
import PDFDocument from 'pdfkit';

const FONTS = 'node_modules/@expo-google-fonts/golos-text';
const OUT = 'client/public/download/loyal/publichnaya-oferta.pdf';

const { outputFiles } = await esbuild.build({
  entryPoints: ['shared/brand.ts'],
  bundle: true,
  write: false,
  format: 'esm',
});
const { brand, organiser, businessEmail } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

const sections = [
  [
    'Общие положения',
    [
      `${organiser.legalName} (далее — Организатор) предлагает держателям карт клуба «${brand.name}» участвовать в программе «Карта электрика» (далее — Программа) на условиях этой публичной оферты.`,
      'Оферта считается принятой, когда участник впервые предъявляет карту при покупке или проверяет её номер на странице Программы.',
      'Программа действует бессрочно, пока Организатор не объявит о её завершении на странице Программы.',
    ],
  ],
  [
    'Кто участвует',
    [
      'Участником может стать совершеннолетнее физическое лицо, у которого есть карта клуба с семизначным номером.',
      'Выпуск и обслуживание карты бесплатны. Одному участнику соответствует одна карта, передавать её другим лицам нельзя.',
    ],
  ],
  [
    'Цены для своих и баллы',
    [
      'Скидка на кабель и провод и повышенные баллы за автоматику и щиты действуют на товары, отмеченные в каталоге. Размер скидки и баллов зависит от товара и указан на его странице.',
      'Баллы начисляются в течение суток после оплаты и передачи товара. Один балл равен одному рублю скидки.',
      'Баллами можно оплатить часть следующей покупки. Обменять баллы на деньги нельзя.',
    ],
  ],
  [
    'Возвраты',
    [
      'Если товар возвращён, начисленные за него баллы списываются, а потраченные на него возвращаются на карту.',
      'Если баллов на карте недостаточно, списание происходит из следующих начислений.',
    ],
  ],
  [
    'Срок действия баллов',
    [
      'Баллы действуют двенадцать месяцев со дня начисления. Первыми списываются баллы, срок которых истекает раньше.',
    ],
  ],
  [
    'Персональные данные',
    [
      'Организатор обрабатывает номер карты, сведения о покупках и контакты участника, чтобы исполнять условия Программы. Подробнее — в политике обработки персональных данных на сайте Организатора.',
      'Участник может отозвать согласие, написав Организатору; участие в Программе при этом прекращается.',
    ],
  ],
  [
    'Изменение условий',
    [
      'Организатор вправе изменить условия, опубликовав новую редакцию на странице Программы не позднее чем за десять дней до её вступления в силу.',
      'Баллы, начисленные до изменения, действуют на прежних условиях до конца своего срока.',
    ],
  ],
  [
    'Реквизиты Организатора',
    [`${organiser.legalName}, ${organiser.details}. Электронная почта: ${businessEmail}.`],
  ],
].map(([heading, paragraphs]) => ({ heading: String(heading), paragraphs: [paragraphs].flat() }));

const ink = '#14201b';
const title = 'Публичная оферта программы «Карта электрика»';
const pdf = new PDFDocument({
  size: 'A4',
  margins: { top: 64, bottom: 64, left: 68, right: 68 },
  lang: 'ru',
  info: { Title: title, Author: brand.name, CreationDate: new Date('2025-01-01T00:00:00Z') },
});
pdf.pipe(createWriteStream(OUT));
pdf.registerFont('text', `${FONTS}/400Regular/GolosText_400Regular.ttf`);
pdf.registerFont('head', `${FONTS}/700Bold/GolosText_700Bold.ttf`);

pdf.rect(68, 64, 28, 28).fill('#0b5a43');
pdf.polygon([74, 69], [79, 69], [79, 81], [91, 81], [91, 86], [74, 86]).fill('#d9f03f');
pdf.fillColor(ink).font('head').fontSize(16).text(brand.wordmark, 106, 68);
pdf.fontSize(24).text(title, 68, 126, { lineGap: 2 });
pdf.moveDown(0.8);
for (const [index, { heading, paragraphs }] of sections.entries()) {
  pdf
    .font('head')
    .fontSize(13)
    .text(`${index + 1}. ${heading}`, { paragraphGap: 4 });
  for (const [number, paragraph] of paragraphs.entries())
    pdf
      .font('text')
      .fontSize(10.5)
      .text(`${index + 1}.${number + 1}. ${paragraph}`, { lineGap: 3, paragraphGap: 6 });
  pdf.moveDown(0.6);
}
pdf.end();
