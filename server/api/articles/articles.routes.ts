import { POST_KINDS } from "~/contract/content/post";
import { content, postsByKind } from "~/contract/endpoints/content";
import { done, foundData } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { PostService } from "./post.service";
import type { ReferenceService } from "./reference.service";

interface Services {
  posts: PostService;
  references: ReferenceService;
}

export const articlesRoutes =
  (serve: Serve, { posts, references }: Services): Routes =>
  (app) => {
    serve(app, content.blogCategories, async ({ query }) =>
      done(await posts.categories(query.lang)),
    );
    for (const kind of POST_KINDS) {
      serve(app, postsByKind[kind].list, async ({ params, query }) =>
        done(await posts.list(kind, params.locale, query)),
      );
      serve(app, postsByKind[kind].one, async ({ params }) =>
        foundData(await posts.post(kind, params.locale, params.id)),
      );
    }
    serve(app, content.references, async ({ params, query }) =>
      done(await references.list(params.locale, query)),
    );
    serve(app, content.reference, async ({ params }) =>
      foundData(await references.reference(params.locale, params.id)),
    );
  };
