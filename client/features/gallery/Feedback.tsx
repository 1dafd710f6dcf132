import { useRef, useState } from 'react';
import mix from '../../art/cubes/mix.svg';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorSummary } from '../../ui/fields/ErrorSummary';
import { LostNote } from '../../ui/states/LostNote';
import { Modal, ModalActions } from '../../ui/Modal';
import { Note } from '../../ui/states/Note';
import { ProgressLine } from '../../ui/states/ProgressBar';
import { Skeleton } from '../../ui/states/Skeleton';
import { TextButton } from '../../ui/TextButton';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

/** Components that say how things stand: waiting, empty, failed, asking. */
export function Feedback() {
  const [open, setOpen] = useState<'' | 'plain' | 'wide' | 'alert'>('');
  const summary = useRef<HTMLDivElement>(null);
  const close = () => setOpen('');
  const [lost, setLost] = useState(false);
  return (
    <>
      <ProgressLine />
      <Specimen name="Note, ErrorSummary">
        <Note>К сведению.</Note>
        <Note danger>Не удалось отправить.</Note>
        <ErrorSummary ref={summary} faults={[{ id: 'name-undefined', text: 'Введите имя' }]} />
      </Specimen>
      <Specimen name="EmptyState, Skeleton" narrow>
        <EmptyState drawing={mix} title="Пока пусто" />
        <EmptyState drawing={mix} title="Не удалось загрузить" failed>
          <TextButton>Попробовать ещё раз</TextButton>
        </EmptyState>
        <Skeleton />
        <Skeleton tall />
      </Specimen>
      <Specimen name="Modal, LostNote">
        <div className={styles.row}>
          <Button onClick={() => setLost(true)}>Не загрузилось</Button>
          <Button onClick={() => setOpen('plain')}>Обычное</Button>
          <Button onClick={() => setOpen('wide')}>Широкое</Button>
          <Button onClick={() => setOpen('alert')}>Тревожное</Button>
        </div>
        {lost && (
          <LostNote onTryAgain={() => {}} onClose={() => setLost(false)}>
            Не удалось открыть окно
          </LostNote>
        )}
        <Modal
          open={open !== ''}
          title="Заголовок"
          onClose={close}
          wide={open === 'wide'}
          alert={open === 'alert'}
        >
          <p>Содержание.</p>
          <ModalActions>
            <Button onClick={close}>Подтвердить</Button>
            <Button kind="ghost" onClick={close}>
              Отмена
            </Button>
          </ModalActions>
        </Modal>
      </Specimen>
    </>
  );
}
