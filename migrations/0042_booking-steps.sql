CREATE TABLE "stats_steps" (
	"day" date NOT NULL,
	"simulator" text NOT NULL,
	"duration" integer NOT NULL,
	"device" text NOT NULL,
	"step" text NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "stats_steps_day_simulator_duration_device_step_pk" PRIMARY KEY("day","simulator","duration","device","step")
);
