CREATE TABLE "site"."visit_steps" (
	"day" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_steps_day_step_pk" PRIMARY KEY("day","step")
);
