import { createAsyncThunk, type GetThunkAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../../shared/contract/api';
import type { CallFailure } from '../api/call-failure';
import type { RootState } from './root-reducer';

interface ThunkExtra {
  readonly api: Api;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** The API is their extra argument; a failure that is told to the visitor is what they reject with. */
interface ThunkConfig {
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: CallFailure;
}

export type AppThunkApi = GetThunkAPI<ThunkConfig>;

export const createAppThunk = createAsyncThunk.withTypes<ThunkConfig>();
