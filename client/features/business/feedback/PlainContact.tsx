import { businessEmail } from '../../../../shared/facts/brand';
import { EmailLink } from '../../../ui/text/EmailLink';
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
        <EmailLink email={businessEmail} />
      </p>
    </PlainOnly>
  );
}
