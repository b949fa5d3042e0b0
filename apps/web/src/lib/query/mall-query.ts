import { useMall } from '../mall/mall.ts';
import { type MerchantQuery, useQueryOf } from './merchant-query.ts';

export function useMallQuery<Answer>(query: MerchantQuery<Answer>): ReturnType<typeof useQueryOf<Answer>> {
  const mallId = useMall()?.mallId;
  return useQueryOf(query, mallId === undefined ? '' : `mall:${mallId}`);
}
