import { supportPhones } from '../../../../shared/facts/brand';
import { Note } from '../../../ui/notes/Note';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { PlainOnly } from '../../../ui/loading/Scripting';

/** What to do without JavaScript where categories would be chosen. */
export function PlainChoice() {
  const { phone } = supportPhones[0];
  return (
    <PlainOnly>
      <Note>
        {'Чтобы выбрать категории, включите JavaScript в браузере. Если не получается, позвоните нам: '}
        <PhoneLink phone={phone} />.
      </Note>
    </PlainOnly>
  );
}
