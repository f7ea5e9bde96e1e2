import type { PostCard } from "~/contract/post";
import { PostCards } from "./post-cards";

/** Posts that a search has found; nothing where it has found none. */
export function FoundPosts({ title, posts }: { title: string; posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section container">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <PostCards kind="blog" posts={posts} level={3} />
    </section>
  );
}
