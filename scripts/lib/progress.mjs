/** Counts tests and prints a line every ten seconds. @param {number} total @param {string} unit */
function counter(total, unit) {
  const count = { ended: 0, passed: 0, failed: 0 };
  const print = () =>
    console.log(
      `  ${count.ended} of ${total} ${unit}: ${count.passed} passed, ${count.failed} failed`,
    );
  const timer = setInterval(print, 10_000);
  return {
    next: () => void (count.ended += 1),
    pass: () => void (count.passed += 1),
    /** @param {string} name */
    fail(name) {
      count.failed += 1;
      console.log(`  ✗ ${name}`);
    },
    end() {
      clearInterval(timer);
      print();
    },
  };
}

/** Reporter for Vitest and Playwright: a line every ten seconds and one for each failed test. */
export default class Progress {
  /** @type {ReturnType<typeof counter> | undefined} */
  #tests;

  /** Vitest @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#begin(files.length, "files");
  }

  /** Vitest @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === "failed")
      this.#tests?.fail(`${test.module.relativeModuleId}: ${test.fullName}`);
    else this.#tests?.pass();
  }

  onTestModuleEnd() {
    this.#tests?.next();
  }

  onTestRunEnd() {
    this.#tests?.end();
  }

  /** Playwright: the run starts. @param {unknown} _config @param {import("@playwright/test/reporter").Suite} suite */
  onBegin(_config, suite) {
    this.#begin(suite.allTests().length, "journeys");
  }

  /** Playwright: a journey has ended. @param {import("@playwright/test/reporter").TestCase} test @param {import("@playwright/test/reporter").TestResult} result */
  onTestEnd(test, result) {
    this.#tests?.next();
    if (result.status === test.expectedStatus) this.#tests?.pass();
    else this.#tests?.fail(test.titlePath().filter(Boolean).join(" › "));
  }

  onEnd() {
    this.#tests?.end();
  }

  /** @param {number} total @param {string} unit */
  #begin(total, unit) {
    this.#tests = counter(total, unit);
  }
}
