/** Blog posts and references of finished floors. */
export { articlesRoutes } from "./articles.routes";
export { createPostService, readPostAddresses } from "./post.service";
export { createReferenceService, readReferenceAddresses } from "./reference.service";
