import fc from "fast-check";

// The fast suite has a fixed seed. The full suite has a new one each time and prints it after a failure.
if (process.env["TEST_SUITE"] !== "full") fc.configureGlobal({ seed: 2026 });
