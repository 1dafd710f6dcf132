import { combineSlices } from '@reduxjs/toolkit';
import { requestsSlice } from '../api/requests-slice';
import { factsSlice } from './page-facts';

/**
 * The slices that come with a page's code: each declares itself here (`declare module`) and is injected by its own file.
 * In a state they are there once their code is; their selectors say what they begin with.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the slices
export interface LazyLoadedSlices {}

/** Injecting is for the whole process: on the server a state has every page's slices, and `pageState` picks. */
export const rootReducer = combineSlices(factsSlice, requestsSlice).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
