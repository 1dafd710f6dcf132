import { nbsp } from '../../../shared/text/typography';
import { NbspText } from '../../ui/text/NbspText';
import { OFFER } from './offer-address';

/** The public offer as a text cites it; «не является публичной офертой» cites none. */
const CITED = /(публичн\p{Ll}+ оферт[ыеу](?!\p{L}))/iu;

/** A paragraph of a legal text; the public offer it cites is a link. */
export function LegalText({ text }: { text: string }) {
  return (
    <p>
      {nbsp(text)
        .split(CITED)
        .map((part, index) =>
          index % 2 ? (
            <a key={part} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
              {part}
            </a>
          ) : (
            <NbspText key={part}>{part}</NbspText>
          ),
        )}
    </p>
  );
}
