/** Reads what a route of the shop's own answered to its scripts; the type is the route's. */
export const readAnswer = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
