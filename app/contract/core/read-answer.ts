/** Parses the JSON of one of our own routes; its type is the route's. */
export const readAnswer = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
