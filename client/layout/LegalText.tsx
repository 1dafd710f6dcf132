import { glued } from '../../shared/text/typography';
import { GluedText } from '../ui/text/GluedText';
import { OFFER } from './offer-address';

/** The public offer as a text cites it; «не является публичной офертой» cites none. */
const CITED = /(публичн\p{Ll}+ оферт[ыеу](?!\p{L}))/iu;

/** A paragraph of a legal text; the public offer it cites is a link. */
export function LegalText({ text }: { text: string }) {
  return (
    <p>
      {glued(text)
        .split(CITED)
        .map((part, index) =>
          index % 2 ? (
            <a key={part} data-goal="loalty" href={OFFER} target="_blank" rel="noopener">
              {part}
            </a>
          ) : (
            <GluedText key={part}>{part}</GluedText>
          ),
        )}
    </p>
  );
}
