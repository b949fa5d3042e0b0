ALTER TABLE "account" RENAME COLUMN "joint_representation" TO "has_agent";
