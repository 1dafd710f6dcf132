import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, PageStore } from './create-store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const useAppStore = useStore.withTypes<PageStore>();
