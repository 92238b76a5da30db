CREATE TABLE "report_steps" (
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "report_steps_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
DROP INDEX "report_facts_day";--> statement-breakpoint
CREATE INDEX "report_facts_day" ON "report_facts" USING btree ("day","at","kind");