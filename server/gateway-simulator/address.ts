/** Base path of the simulator. */
export const DEMO_GATEWAY = "/demo-gateway";
