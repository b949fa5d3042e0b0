/** Subject of the papers of a company among the shareholders, by its place among them: `company-0`. */
export const companySubject = (place: number): string => `company-${place}`;

/** The place of such a subject's company; undefined for other subjects. */
export function companyPlaceOf(subject: string): number | undefined {
  const place = /^company-(\d+)$/.exec(subject)?.[1];
  return place === undefined ? undefined : Number(place);
}
