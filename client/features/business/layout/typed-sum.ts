import { createAction, type Reducer } from '@reduxjs/toolkit';
import { selectSlice } from '../../../app/store';

/** What the calculator of certificates was told, as it was typed: it outlives the way to law and back. */
export const sumTyped = createAction<string>('typedSum');
export const selectTypedSum = selectSlice<string | null>('typedSum');

export const typedSum =
  (): Reducer<string | null> =>
  (state = null, action) =>
    sumTyped.match(action) ? action.payload : state;
