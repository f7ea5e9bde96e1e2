/** Subscriptions of the newsletter, confirmed by a link. */
export {
  confirmNewsletter,
  endNewsletter,
  newsletterOf,
  subscribe,
  unsubscribe,
} from "./newsletter.service";
