import { useDispatch } from 'react-redux';
import type { AppDispatch } from './create-store';

export { useSelector as useAppSelector } from 'react-redux';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
