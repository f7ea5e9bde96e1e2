export { FoundPosts } from "./post-cards";
export { PostsScreen } from "./posts-screen";
export { PostScreen } from "./post-screen";
export { postData, referenceData } from "./structured-data";
export { ReferencesScreen } from "./references-screen";
export { ReferenceScreen } from "./reference-screen";
export { ReferenceCards } from "./reference-cards";
export { Picture } from "./picture";
