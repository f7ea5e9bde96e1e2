import { Strategy } from "remix-auth/strategy";

/** What proves who somebody is. */
export interface Credentials {
  email: string;
  password: string;
}

/** Logs in by e-mail and password ('Strategy local', specification section 4): the form is parsed already, the API verifies it. */
export class PasswordStrategy<User> extends Strategy<User, Credentials> {
  name = "local";

  /** @param verify asks the API */
  constructor(
    private readonly credentials: Credentials,
    verify: (credentials: Credentials) => Promise<User>,
  ) {
    super(verify);
  }

  authenticate(): Promise<User> {
    return this.verify(this.credentials);
  }
}
