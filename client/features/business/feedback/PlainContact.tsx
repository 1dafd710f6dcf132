import { businessEmail } from '../../../../shared/facts/brand';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { PlainOnly } from '../../../ui/states/Scripting';
import { useCityPhone } from '../city/use-city-phone';

/** The ways to ask without JavaScript, where the form does not open. */
export function PlainContact() {
  const phone = useCityPhone();
  return (
    <PlainOnly>
      <p>
        {'Позвоните: '}
        <PhoneLink phone={phone} />
        {', или напишите: '}
        <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
      </p>
    </PlainOnly>
  );
}
