export const atOnce = <A>(times: number, work: (index: number) => Promise<A>): Promise<A[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
