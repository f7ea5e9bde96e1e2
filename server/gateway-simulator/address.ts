/** Path of everything of the simulator. */
export const DEMO_GATEWAY = "/demo-gateway";
