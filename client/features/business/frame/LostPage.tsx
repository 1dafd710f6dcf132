import { usePages } from '../../../page/pages-context';
import { Note } from '../../../ui/states/Note';
import { Toast, ToastWays } from '../../../ui/states/Toast';
import { TextButton } from '../../../ui/TextButton';
import { PhoneLink } from '../../../ui/text/PhoneLink';

/** Says that the other page cannot be opened: this one stays. */
export function LostPage({ phone }: { phone: string }) {
  const { isLost, forget } = usePages();
  if (!isLost) return null;
  return (
    <Toast>
      <Note danger>
        <strong>Не удалось открыть страницу</strong>
        {'Проверьте подключение к интернету или позвоните нам: '}
        <PhoneLink phone={phone} />.
        <ToastWays>
          <TextButton onClick={forget}>Закрыть</TextButton>
        </ToastWays>
      </Note>
    </Toast>
  );
}
