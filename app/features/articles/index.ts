export { FoundPosts } from "./post-cards";
export { PostsScreen, type PostsView } from "./posts-screen";
export { PostScreen, type PostView } from "./post-screen";
export { postData, referenceData } from "./structured-data";
export { ReferencesScreen, type ReferencesView } from "./references-screen";
export { ReferenceScreen, type ReferenceView } from "./reference-screen";
export { ReferenceCards } from "./reference-cards";
export { Picture } from "./picture";
