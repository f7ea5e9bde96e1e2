import fc from "fast-check";

// The fast suite tries the same cases each time. The full suite tries new ones each night and prints the seed of a failure.
if (process.env["TEST_SUITE"] !== "full") fc.configureGlobal({ seed: 2026 });
