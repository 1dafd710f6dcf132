import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../app/root-reducer';

interface CalculatorState {
  /** Null before anything is: then the field has a sum to begin with. */
  readonly typed: string | null;
}

const initialState: CalculatorState = { typed: null };

/** What the calculator of certificates was told, as it was typed: it outlives the way to law and back. */
export const calculatorSlice = createSlice({
  name: 'calculator',
  initialState,
  reducers: {
    sumTyped(state, { payload }: PayloadAction<string>) {
      state.typed = payload;
    },
  },
  selectors: { selectTypedSum: ({ typed }) => typed },
});

declare module '../../../app/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof calculatorSlice> {}
}

export const { selectTypedSum } = calculatorSlice.injectInto(rootReducer).selectors;
export const { sumTyped } = calculatorSlice.actions;
